/** A visiting card with a folded corner on a tray, as one was left in person. */
export function CardOnTray() {
  return (
    <svg className="drawing" viewBox="0 0 320 220" aria-hidden="true">
      <ellipse className="flat" cx="160" cy="150" rx="146" ry="52" />
      <ellipse cx="160" cy="146" rx="128" ry="42" />
      <path d="M20 150c4 38 62 62 140 62s136-24 140-62" />
      <path d="M14 146c-12-4-12-20 2-22M306 146c12-4 12-20-2-22" />
      <path className="flat" d="m74 118 128-40 26 12 28 46-130 36z" />
      <path className="turned" d="m202 78 26 12-17 9z" />
      <path d="m108 128 62-19M116 140l40-12" />
      <path className="red" d="m186 134 10 9 18-25" />
      <path d="M64 60c10-18 30-28 52-26M54 40c14-16 32-24 54-22" />
    </svg>
  )
}

/** A box of index cards; one of them stands out and asks. */
export function IndexCards() {
  return (
    <svg className="drawing" viewBox="0 0 320 220" aria-hidden="true">
      <path className="flat" d="M92 96V38h44l8 12h84v46" />
      <path className="flat" d="M104 30V16h40l8 12h72v22" />
      <path className="flat" d="M66 118V66h40l8 12h92v40" />
      <path className="flat" d="M44 116h232l-14 92H58z" />
      <path d="M44 116h232M128 150h64v26h-64z" />
      <path d="M140 163h40" />
      <path className="flat" d="m214 92 62-26 22 52-62 26z" />
      <path className="red" d="M248 92a9 9 0 1 1 13 8c-3 2-3 4-2 8m2 8 .4 1" />
    </svg>
  )
}
