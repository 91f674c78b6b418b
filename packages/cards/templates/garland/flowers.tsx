/** Where the flowers of a swag hang, from the middle of one nail to the next: along a curve that is 120 units wide. */
const swag = Array.from({ length: 11 }, (_, index) => {
  const x = 10 + index * 10
  return { x, y: 20 + 62 * (1 - ((x - 60) / 60) ** 2), isOwn: index % 2 === 0 }
})

/** What hangs from a nail, a flower below the other. */
const strand = [24, 42, 60, 78, 96, 112]

/** The petals of a flower are round dots on a ring. */
function Flower({ id, className }: { readonly id: string; readonly className: string }) {
  return (
    <g id={id} className={className}>
      <circle r="6.6" />
      <circle r="3.4" />
    </g>
  )
}

/** The garland: a pattern that repeats four times, however wide it is. */
export function Toran() {
  return (
    <svg className="toran" aria-hidden="true">
      <defs>
        <Flower id="f1" className="flower own" />
        <Flower id="f2" className="flower" />
        <path id="leaf" className="leaf" d="M0 0C9 5 9 17 0 25-9 17-9 5 0 0z" />
        <pattern id="toran" width=".25" height="1" viewBox="0 0 120 150" preserveAspectRatio="xMidYMin">
          <path className="string" d="M0 20Q60 144 120 20" />
          {swag.map(({ x, y, isOwn }) => (
            <use key={x} href={isOwn ? '#f1' : '#f2'} x={x} y={y} />
          ))}
          {[0, 120].map((x) => (
            <g key={x}>
              <path className="string" d={`M${x} 10v104`} />
              {strand.map((y, index) => (
                <use key={y} href={index % 2 === 0 ? '#f2' : '#f1'} x={x} y={y} />
              ))}
              <use href="#leaf" x={x} y="121" />
            </g>
          ))}
          <use href="#leaf" transform="translate(60 91)" />
          <use href="#leaf" transform="translate(52 90) rotate(28)" />
          <use href="#leaf" transform="translate(68 90) rotate(-28)" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#toran)" />
      <rect className="beam" width="100%" height="9" />
    </svg>
  )
}

/** A garland along the top and vines down both sides, drawn as patterns that repeat: no page is too long for them. */
export function Flowers() {
  return (
    <div className="flowers" aria-hidden="true">
      <Toran />
      {['start', 'end'].map((side) => (
        <svg key={side} className={`vine ${side}`}>
          {side === 'start' && (
            <pattern id="vine" width="44" height="132" patternUnits="userSpaceOnUse">
              <path className="stem" d="M16-2C32 20 2 44 16 66S30 112 16 134" />
              <use href="#leaf" transform="translate(21 16) rotate(-64) scale(.74)" />
              <use href="#leaf" transform="translate(12 46) rotate(70) scale(.6)" />
              <use href="#leaf" transform="translate(20 74) rotate(-50) scale(.74)" />
              <use href="#leaf" transform="translate(17 118) rotate(62) scale(.6)" />
              <use href="#f1" x="15" y="58" />
              <use href="#f2" transform="translate(28 104) scale(.72)" />
            </pattern>
          )}
          <rect width="100%" height="100%" fill="url(#vine)" />
        </svg>
      ))}
    </div>
  )
}
