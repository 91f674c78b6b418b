import { baseCss } from '../base-css.ts'
import type { CardView, Mode } from '../card-view.ts'
import { type RenderedPage, renderDocument } from '../document.tsx'
import { Icon, iconCss } from '../icons/icon.tsx'
import { ThemeColors } from '../page-header.tsx'
import { absolute } from '../page-text.ts'
import { saveBarCss } from '../parts/save-bar.tsx'
import { Line } from '../parts/user-text.tsx'
import { templateOf } from '../registry.ts'
import { tokensCss } from '../tokens.ts'

/**
 * One event for the frame of another site: its date, its place and its button, in its own colors. It has no script, and its links
 * leave the frame.
 */
export function renderEventEmbed(view: CardView, mode: Mode = view.mode): Promise<RenderedPage> {
  const { locale, direction, identity, actions } = view
  const { grounds } = templateOf(view).styles
  return renderDocument({
    locale,
    head: (
      <>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{identity.name}</title>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={actions.pageUrl} />
        <ThemeColors grounds={grounds} mode={mode} />
      </>
    ),
    css: [
      tokensCss(view.colors, grounds, mode),
      baseCss,
      saveBarCss.split('\n.bar{')[0] ?? '',
      iconCss,
      embedCss,
    ]
      .join('')
      .replace(/\n\s*/g, ''),
    body: (
      <div className="page leaf" lang={locale} dir={direction}>
        <Leaf view={view} />
      </div>
    ),
  })
}

function Leaf({ view: { event, identity, actions } }: { readonly view: CardView }) {
  const { when, venue, register, notice } = event ?? {}
  return (
    <main>
      {when !== undefined && (
        <p className="day" aria-hidden="true">
          <b>{when.lastDay === undefined ? when.day : `${when.day}–${when.lastDay}`}</b>
          <span>
            {when.weekday}
            <br />
            {when.month}
          </span>
        </p>
      )}
      {notice !== undefined && <p className="state">{notice.title}</p>}
      <h1>
        <a href={actions.pageUrl} target="_blank" rel="noopener">
          <Line text={identity.name} />
        </a>
      </h1>
      {when !== undefined && (
        <p>
          <time dateTime={when.days?.first ?? when.start}>{when.text}</time>
          {when.zone !== '' && ` (${when.zone})`}
        </p>
      )}
      {venue !== undefined && (
        <p>
          <Line text={venue} />
        </p>
      )}
      {register !== undefined && (
        <p>
          <a
            className="btn fill"
            href={absolute(register.href, actions.pageUrl)}
            target="_blank"
            rel="noopener"
          >
            <Icon name="arrow" />
            {register.label}
          </a>
        </p>
      )}
    </main>
  )
}

const embedCss = `
.leaf{max-width:none;min-height:0;margin:0!important;border:0!important;border-block-start:6px solid var(--primary)!important;padding:16px}
.leaf .day{display:flex;gap:12px;align-items:center;line-height:1.25;color:var(--muted)}
.leaf .day b{color:var(--primary-edge);font-size:3.5rem;font-weight:700;line-height:1;letter-spacing:-.04em;white-space:nowrap}
.leaf h1{margin-block:8px 4px;font-size:1.375rem}
.leaf h1 a{color:var(--primary-deep)}
.leaf .state{display:inline-block;margin-block-start:8px;padding:1px 8px;background:var(--ink);color:var(--paper);font-size:.875rem}
.leaf .btn{margin-block-start:14px}
`
