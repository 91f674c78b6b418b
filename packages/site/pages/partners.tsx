import type { RenderedPage } from '#cards/document.tsx'
import { hrefOf } from '../frame.ts'
import type { SiteFrame } from '../frame.ts'
import { Folio, renderSitePage } from '../render-site-page.tsx'
import { stringsOf } from '../strings.ts'
import partnersCss from '../css/partners.css?inline'

const answers = ['accept', 'reject', 'silent'] as const

/** What a partner does and how to become one; the visitor answers an invitation and sees what becomes of card and credit. */
export function renderPartners(frame: SiteFrame): Promise<RenderedPage> {
  const { partnersPage: words } = stringsOf(frame.locale)
  return renderSitePage(frame, {
    title: words.title,
    description: words.description,
    chapter: 'partners',
    css: partnersCss,
    body: (
      <div className="chapter">
        <Folio frame={frame} chapter="partners" />
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <Letter frame={frame} />
        <section className="part two">
          <div>
            <h2>{words.creditsHeading}</h2>
            <p className="muted">{words.creditsText}</p>
          </div>
          <div>
            <h2>{words.doHeading}</h2>
            <ul className="lines">
              {words.doLines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </section>
        <section className="part apply">
          <h2>{words.applyHeading}</h2>
          <ol>
            {words.applySteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <a className="btn seal" href={`${hrefOf(frame, '/contactus')}?topic=partner`}>
            {words.apply}
          </a>
        </section>
      </div>
    ),
  })
}

/** The letter of an invitation with its three outcomes: radio buttons and style sheet, no script. */
function Letter({ frame }: { readonly frame: SiteFrame }) {
  const { partnersPage: words } = stringsOf(frame.locale)
  return (
    <div className="letter">
      <div className="sheet-of-paper">
        <p className="to">{words.letterTo}</p>
        <p>{words.letterText}</p>
        <p className="sign">{words.letterSign}</p>
      </div>
      <fieldset>
        <legend className="hidden">{words.letterLabel}</legend>
        <div className="answers">
          {answers.map((answer) => (
            <label key={answer}>
              <input type="radio" name="answer" value={answer} defaultChecked={answer === 'accept'} />
              {words.answers[answer].label}
            </label>
          ))}
        </div>
        {answers.map((answer) => (
          <div key={answer} className={`outcome ${answer}`}>
            <p>{words.answers[answer].card}</p>
            <p className="credit">{words.answers[answer].credit}</p>
          </div>
        ))}
      </fieldset>
    </div>
  )
}
