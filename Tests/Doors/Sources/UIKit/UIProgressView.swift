/// Documentation: UIKit/UIProgressView.
@MainActor
open class UIProgressView: UIView {
  /// Documentation: UIProgressView/Style.
  public enum Style: Int, Sendable {
    /// Documentation: UIProgressView/Style/default.
    case `default`
    /// Documentation: UIProgressView/Style/bar.
    case bar
  }

  /// Documentation: UIProgressView/progress.
  open var progress: Float = 0 {
    didSet { progress = min(max(progress, 0), 1) }
  }

  /// Documentation: UIProgressView/init(progressViewStyle:).
  public init(progressViewStyle style: Style) { super.init(frame: .zero) }

  /// Documentation: UIView/init(coder:).
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Documentation: UIView/intrinsicContentSize.
  override open var intrinsicContentSize: CGSize { CGSize(width: -1, height: 4) }
}
