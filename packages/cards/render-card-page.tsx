import { CardBody } from './card-body.tsx'
import { cardCss } from './card-css.ts'
import type { CardView } from './card-view.ts'
import { absentClasses, withoutClasses } from './css-rules.ts'
import { type RenderedPage, renderDocument } from './document.tsx'
import { cardJsonLd } from './json-ld.ts'
import { CardHead } from './page-header.tsx'
import { templateOf } from './registry.ts'
import { localTimeScript, visitorScript } from './visitor-script.ts'

/**
 * Renders the public page of a card. When `view.share` has typed values and errors, it is the reply to a share form with
 * errors.
 */
export async function renderCardPage(view: CardView): Promise<RenderedPage> {
  const { clickUrl } = view.actions
  const template = templateOf(view)
  const page = await renderDocument({
    locale: view.locale,
    head: <CardHead view={view} />,
    css: withoutClasses(cardCss(view, template), absentClasses(view)),
    body: <CardBody view={view} template={template} />,
    script: view.event === undefined ? visitorScript : `${visitorScript};${localTimeScript}`,
    jsonLd: cardJsonLd(view),
    ...(clickUrl === undefined ? {} : { bodyData: { 'data-click': clickUrl } }),
  })
  const player = view.video?.player
  return player === undefined ? page : { ...page, frameOrigin: new URL(player).origin }
}
