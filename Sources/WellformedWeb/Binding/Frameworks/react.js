// Wellformed in React, 18 or later.

import { useEffect, useRef, useState } from "react";
import { follow, keepRows, nothing } from "./follow.js";

/** Keeps a form alive while it is rendered. Pass `ref` to the form element. */
export function useWellformed(options = {}) {
  const given = useRef(options);
  const [form, ref] = useState(null);
  const [reported, report] = useState(nothing);
  const live = useRef(null);
  const [kept] = useState(() => keepRows(options.rows, (rows) => draw(rows), () => live.current));
  const [rows, draw] = useState(kept.rows);
  useEffect(() => {
    given.current = options;
    live.current = reported.live;
  });
  useEffect(() => {
    if (!form) return undefined;
    const end = follow(form, () => given.current, report);
    return () => {
      end();
      report(nothing);
    };
  }, [form]);
  return { ref, ...reported, ...kept, rows };
}
