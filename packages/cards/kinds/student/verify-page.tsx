import type { StudentCard } from '#contract/kinds/student.ts'
import { cardPaths } from '../../card-actions.ts'
import { type RenderedPage, renderDocument } from '../../document.tsx'
import { type Locale, directionOf } from '../../locale.ts'
import { ThemeColors } from '../../page-header.tsx'
import { Photo } from '../../parts/identity.tsx'
import { Line } from '../../parts/user-text.tsx'
import { stringsOf } from '../../strings.ts'
import { type FileUrl, pictureOf } from '../../view/pictures.ts'
import { noticeCss, noticeGrounds } from '../../pages/notice-css.ts'
import { ActionLink } from '../../pages/notice-page.tsx'

export type VerifyPage = {
  readonly locale: Locale
  readonly status: 'valid' | 'expired' | 'revoked'
  /** The day, `2026-11-22`. */
  readonly revokedOn: string | undefined
  /** What the card shows everybody. */
  readonly card: StudentCard
  readonly slug: string
  readonly fileUrl: FileUrl
}

/** Says whether a student card is valid: the status before anything else, then whom to compare with. */
export function renderVerifyPage(page: VerifyPage): Promise<RenderedPage> {
  const { locale, status } = page
  const { idCard: words } = stringsOf(locale)
  return renderDocument({
    locale,
    css: noticeCss + verifyCss,
    head: (
      <>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${words.states[status]} – ${page.card.institution}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <ThemeColors grounds={noticeGrounds} mode="auto" />
      </>
    ),
    body: (
      <div className="page" lang={locale} dir={directionOf(locale)}>
        <Content {...page} />
      </div>
    ),
  })
}

function Content({ locale, status, revokedOn = '', card, slug, fileUrl }: VerifyPage) {
  const { idCard: words, photoOf } = stringsOf(locale)
  const lastDay = words.day(card.valid_until)
  const reason = {
    valid: words.validUntilDay(lastDay),
    expired: words.expiredOn(lastDay),
    revoked: words.revokedOn(words.day(revokedOn)),
  }[status]
  const picture = pictureOf(fileUrl, card.photo, 160, photoOf(card.name))
  return (
    <main className={status}>
      <h1>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={status === 'valid' ? 'm5 13 5 5L20 6' : 'm6 6 12 12M18 6 6 18'} />
        </svg>
        {words.states[status]}
      </h1>
      <p className="why">{reason}</p>
      <div className="holder">
        {picture !== undefined && <Photo picture={picture} sizes="96px" className="face" />}
        <p>
          <strong>
            <Line text={card.name} />
          </strong>
          {card.course !== '' && <Line text={card.course} />}
          <Line text={`${words.number} ${card.student_no}`} />
        </p>
      </div>
      <p>
        <Line text={words.verifiedBy(card.institution)} />
      </p>
      <div className="actions">
        <ActionLink href={cardPaths.page(slug)} label={words.openCard} />
      </div>
    </main>
  )
}

const verifyCss = [
  'h1{display:flex;gap:14px;align-items:center;justify-content:center;padding:18px;border:3px solid;border-radius:14px;font-size:2rem}',
  'h1 svg{width:1em;height:1em;fill:none;stroke:currentColor;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}',
  '.valid h1{color:#146c3c}@media (prefers-color-scheme:dark){.valid h1{color:#67d193}}',
  '.expired h1,.revoked h1{color:var(--bad)}',
  'main .why{color:var(--ink);font-weight:600}',
  '.holder{display:flex;gap:16px;align-items:center;margin-block:28px 20px;padding:16px;border:1px solid var(--line);border-radius:14px;background:var(--surface);text-align:start}',
  '.holder p{display:grid;gap:2px;min-width:0;margin:0}',
  '.holder strong{color:var(--ink);font-size:1.125rem}',
  '.face{flex:none;width:96px;height:120px;border-radius:8px;object-fit:cover}',
].join('')
