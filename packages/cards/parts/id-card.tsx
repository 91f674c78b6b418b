import type { CardView, Fact, Identity } from '../card-view.ts'
import { stringsOf } from '../strings.ts'
import { casedClass } from './cased.ts'
import { Logo } from './identity.tsx'
import { Line, Prose } from './user-text.tsx'

/** Labels with what the card says; a number can be called. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.label} className={fact.text.length > 30 ? 'wide' : undefined}>
          <dt>{fact.label}</dt>
          <dd>
            <FactText fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FactText({ fact: { text, href } }: { readonly fact: Fact }) {
  if (href !== undefined)
    return (
      <a href={href} data-k="phone">
        <bdi dir="ltr">{text}</bdi>
      </a>
    )
  return text.includes('\n') ? <Prose text={text} /> : <Line text={text} />
}

/** Says that the issuer has revoked the card, before anything else. */
export function Revoked({ view }: { readonly view: CardView }) {
  const text = view.idCard?.revoked
  return text === undefined ? null : <p className="revoked">{text}</p>
}

/** Leads to the page that says whether the card is valid, with its code for somebody who sees the card on this screen. */
export function Verify({ view }: { readonly view: CardView }) {
  const verify = view.idCard?.verify
  if (verify === undefined) return null
  const { idCard: words } = stringsOf(view.locale)
  return (
    <section className="sec verify">
      <a href={verify.href}>
        <img src={verify.qrUrl} width="96" height="96" alt={words.verifyQr} loading="lazy" />
        <span>{words.verify}</span>
      </a>
    </section>
  )
}

/** Bars like those of a printed card. They only decorate: scanners read the QR codes. */
export function Bars({ text }: { readonly text: string }) {
  if (text === '') return null
  let x = 0
  const bars = Array.from(text.slice(0, 24), (letter) => letter.codePointAt(0) ?? 0).flatMap((code) =>
    [1 + (code & 1), 1 + ((code >> 1) & 3)].map((width) => {
      const bar = `M${x} 0h${width}v9h-${width}z`
      x += width + 1 + ((code >> 3) & 1)
      return bar
    }),
  )
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${Math.max(x - 1, 1)} 9`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars.join('')} />
    </svg>
  )
}

export const idCardCss = `
.facts{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:14px 20px}
.facts .wide{grid-column:1/-1}
.facts dt,.no small{display:block;font-size:.8125rem;line-height:1.3;color:var(--muted)}
.facts dd{line-height:1.35}
.facts a{display:inline-flex;align-items:center;min-width:44px;min-height:44px}
.revoked{margin-block-end:20px;padding:14px 16px;border:2px solid var(--bad);color:var(--bad);font-weight:600}
.verify a{display:flex;gap:16px;align-items:center;min-height:48px;font-weight:600}
.verify img{flex:none;width:96px;height:96px;padding:6px;background:#fff}
.bars{display:block;width:100%;height:40px;fill:currentColor}
@media print{
.facts{gap:2mm 4mm}
.facts a{min-height:0}
.revoked{padding:2mm}
.verify a{font-size:8pt;text-decoration:none}
.verify img{width:24mm;height:24mm;padding:0}
}
@media print and (max-width:120mm){.facts>div:nth-child(n+5){display:none}.facts dd{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}}
`

/** The crest and the name of the institution. */
export function Issuer({ identity }: { readonly identity: Identity }) {
  const { company = '' } = identity
  return (
    <div className="head">
      <Logo identity={identity} />
      <p className={`company ${casedClass(company)}`}>
        <Line text={company} />
      </p>
    </div>
  )
}
