import type { CardView } from '../card-view.ts'
import { Icon } from '../icons/icon.tsx'
import { stringsOf } from '../strings.ts'
import { Photo } from './identity.tsx'
import { Section } from './section.tsx'

/** A video is a link to its provider. With the script, pressing it puts the player in its place; nothing loads before. */
export function VideoSection({ view }: { readonly view: CardView }) {
  if (view.video === undefined) return null
  const { title, text, href, provider, player } = view.video
  return (
    <Section name="video" title={title} text={text}>
      <a
        className="screen"
        href={href}
        data-k="video"
        {...(player !== undefined && { 'data-player': playerFrame(player, title) })}
      >
        <span className="disc">
          <Icon name="play" />
        </span>
        <bdi>{stringsOf(view.locale).watchOn(provider)}</bdi>
      </a>
    </Section>
  )
}

/** The element that the script puts in the place of the link, as text: so no browser loads it before. */
function playerFrame(player: string, title: string): string {
  const name = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const src = player.replaceAll('&', '&amp;')
  return `<iframe class="player" src="${src}" title="${name}" allow="autoplay;fullscreen"></iframe>`
}

const sizes = {
  grid: '(min-width:640px) 190px, 31vw',
  strip: '240px',
  columns: '(min-width:640px) 280px, 46vw',
  stack: '92vw',
}

/** The pictures, each linked to its full size. */
export function GallerySection({ view }: { readonly view: CardView }) {
  if (view.gallery === undefined) return null
  const { layout, pictures } = view.gallery
  const title = stringsOf(view.locale).pictures
  return (
    <Section name="gallery" title={title}>
      <ul className={`pics ${layout}`} {...(layout === 'strip' ? { tabIndex: 0, 'aria-label': title } : {})}>
        {pictures.map((picture, index) => (
          <li key={index}>
            <a href={picture.fullSrc} data-k="picture">
              <Photo picture={picture} sizes={sizes[layout]} className="pic" lazy />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export const videoCss = `
.screen{display:flex;flex-direction:column;gap:14px;align-items:center;justify-content:center;aspect-ratio:16/9;padding:16px;background:var(--primary);color:var(--on-primary);text-decoration:none;font-weight:600;text-align:center}
.player{display:block;width:100%;aspect-ratio:16/9;border:0}
.disc{display:grid;place-items:center;width:64px;height:64px;border:1.5px solid;border-radius:50%;font-size:1.375rem}
.disc .i{fill:currentColor}
`

export const galleryCss = `
.pics{display:grid;grid-template-columns:repeat(3,1fr);gap:6px}
.pics a,.pic{display:block;width:100%}
.pic{aspect-ratio:1;object-fit:cover;background:var(--line)}
.pics.strip{display:flex;overflow-x:auto;scroll-snap-type:x proximity;gap:8px;padding-block-end:8px}
.strip li{flex:0 0 min(240px,70%);scroll-snap-align:start}
.strip .pic{aspect-ratio:4/5}
.pics.columns{display:block;columns:2;column-gap:8px}
.columns li{break-inside:avoid;margin-block-end:8px}
.columns .pic{aspect-ratio:auto;min-height:80px}
.pics.stack{grid-template-columns:1fr;gap:12px}
.stack .pic{aspect-ratio:3/2}
`
