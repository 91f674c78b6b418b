import type { RenderedPage } from '#cards/document.tsx'
import type { SiteFrame } from '../frame.ts'
import { hrefOf } from '../frame.ts'
import attendCss from '../css/attend.css?inline'
import { renderSitePage } from '../render-site-page.tsx'
import { attendStringsOf } from '../strings.ts'
import { attendWords } from './attend-parts.tsx'
import { Errors, Field } from './form-parts.tsx'
import type { TypedForm } from './form-parts.tsx'

/** Asks for the mail address, and for the code of the registration if it is known, where the link of the mail is not at hand. */
export function renderFindTicket(
  frame: SiteFrame,
  { form, isMailed }: { readonly form: TypedForm; readonly isMailed: boolean },
): Promise<RenderedPage> {
  const words = attendStringsOf(frame.locale)
  const shared = { form, words: attendWords(frame) }
  return renderSitePage(frame, {
    title: `${words.findTitle} · Visita`,
    description: words.findText,
    isHidden: true,
    css: attendCss,
    body: (
      <div className="chapter attend">
        <h1>{words.findTitle}</h1>
        <p className="lead">{words.findText}</p>
        {isMailed && <output>{words.findMailed}</output>}
        <form className="sheet" method="post" action={hrefOf(frame, '/event/DownloadTicket')}>
          <Errors {...shared} />
          <div className="two">
            <Field {...shared} name="email" type="email" autoComplete="email" isRequired />
            <Field {...shared} name="public_id" maxLength={20} />
          </div>
          <div>
            <button className="btn seal" type="submit">
              {words.find}
            </button>
          </div>
        </form>
      </div>
    ),
  })
}
