import type { CardView } from '../card-view.ts'
import { Icon } from '../icons/icon.tsx'
import { stringsOf } from '../strings.ts'

/** Shares the card: its QR code, and with the script the share sheet and a copied link. Opens as a link target. */
export function PassOn({ view }: { readonly view: CardView }) {
  const strings = stringsOf(view.locale)
  const { qrUrl, pageUrl } = view.actions
  return (
    <section className="panel" id="pass" aria-labelledby="pass-title">
      <h2 id="pass-title">{strings.shareCard}</h2>
      {qrUrl !== undefined && (
        <>
          <img
            className="qr"
            src={qrUrl}
            width="208"
            height="208"
            alt={strings.qrAlt(view.identity.name)}
            loading="lazy"
          />
          <p>{strings.qrHint}</p>
        </>
      )}
      <p className="url">
        <bdi dir="ltr">{pageUrl.replace(/^https?:\/\//, '')}</bdi>
      </p>
      <div className="actions">
        <button type="button" className="btn" data-send hidden>
          <Icon name="sheet" />
          {strings.shareCard}
        </button>
        <button type="button" className="btn" data-copy={strings.linkCopied} hidden>
          <Icon name="copy" />
          <span role="status">{strings.copyLink}</span>
        </button>
        <a className="btn" href="#card">
          <Icon name="close" />
          {strings.close}
        </a>
      </div>
    </section>
  )
}

export const passOnCss = `
.panel{display:none;margin-block-start:40px;padding:24px 20px;border:1px solid var(--line);border-radius:var(--r,6px);background:var(--surface);scroll-margin:16px}
.panel:target,.panel.open{display:block}
.panel h2{margin-block-end:12px}
.actions{display:flex;flex-wrap:wrap;gap:8px;margin-block-start:16px}
.qr{display:block;max-width:100%;height:auto;margin-block-end:12px;padding:12px;background:#fff;border-radius:2px}
.url{color:var(--muted)}
`
