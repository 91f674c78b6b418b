/** From equal to black on white (WCAG 2). */
const least = 1
const most = 21
/** Below the first readers fail; from the second on print works as well. */
const marks = [2, 4] as const

const share = (contrast: number) => Math.log(Math.max(least, contrast)) / Math.log(most)

/** How far ink and ground are apart, with the two lines that count. */
export function ContrastMeter({ contrast }: { readonly contrast: number }) {
  const said = `${contrast.toFixed(1)} : 1`
  const level = contrast < marks[0] ? 'low' : contrast < marks[1] ? 'middle' : 'high'
  return (
    <div className="v-contrast-meter" data-level={level}>
      <span>Contrast</span>
      <div
        className="v-contrast-bar"
        role="meter"
        aria-label="Contrast"
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={Number(contrast.toFixed(1))}
        aria-valuetext={said}
      >
        <span className="v-contrast-fill" style={{ inlineSize: `${share(contrast) * 100}%` }} />
        {marks.map((mark) => (
          <span
            key={mark}
            className="v-contrast-mark"
            style={{ insetInlineStart: `${share(mark) * 100}%` }}
          />
        ))}
      </div>
      <span className="v-figures">{said}</span>
    </div>
  )
}
