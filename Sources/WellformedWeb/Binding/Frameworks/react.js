// Wellformed in React, 18 or later.

import { useEffect, useRef, useState } from "react";
import { follow, nothing } from "./follow.js";

/** Keeps a form alive while it is rendered. Pass `ref` to the form element. */
export function useWellformed(options = {}) {
  const given = useRef(options);
  const [form, ref] = useState(null);
  const [told, tell] = useState(nothing);
  useEffect(() => { given.current = options; });
  useEffect(() => {
    if (!form) return undefined;
    const end = follow(form, () => given.current, tell);
    return () => {
      end();
      tell(nothing);
    };
  }, [form]);
  return { ref, ...told };
}
