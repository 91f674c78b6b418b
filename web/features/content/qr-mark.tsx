export type QrPath = { readonly side: number; readonly path: string }

/** A QR code with its quiet zone: dark on light in both colour schemes, because scanners need it. */
export function QrMark({ qr, label }: { readonly qr: QrPath; readonly label: string }) {
  const quiet = 4
  const side = qr.side + 2 * quiet
  return (
    <svg className="v-qr" viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={label}>
      <path className="v-qr-ground" d={`M${-quiet} ${-quiet}h${side}v${side}h${-side}z`} />
      <path className="v-qr-ink" shapeRendering="crispEdges" d={qr.path} />
    </svg>
  )
}
