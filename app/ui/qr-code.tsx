type QrCodeProps = {
  /** One path of modules in a square of `size` units, the quiet zone in it. */
  drawing: { size: number; path: string };
  /** What it is for, for those who do not see it. */
  label: string;
};

/** A QR code: black on white also at night, since cameras read it so. */
export const QrCode = ({ drawing: { size, path }, label }: QrCodeProps) => (
  <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
    <rect width={size} height={size} fill="#ffffff" />
    <path d={path} fill="#000000" />
  </svg>
);
