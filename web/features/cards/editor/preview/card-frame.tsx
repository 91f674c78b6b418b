import { useCallback, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { CardBody } from '#cards/card-body.tsx'
import { cardCss } from '#cards/card-css.ts'
import type { CardView } from '#cards/card-view.ts'

export type CardFrameProps = { readonly view: CardView; readonly title: string; readonly className: string }

type Paper = { readonly body: HTMLElement; readonly sheet: CSSStyleSheet }

/**
 * A card in a document of its own, so that its style sheet meets nothing else. The sheet is adopted, not written
 * into the page, which a strict content security policy would refuse; React fills the body from here, so that a
 * keystroke changes one text node and nothing flickers.
 */
export function CardFrame({ view, title, className }: CardFrameProps) {
  const [paper, setPaper] = useState<Paper>()
  const take = useCallback((frame: HTMLIFrameElement | null) => {
    const found = frame === null ? undefined : layOut(frame)
    if (found !== undefined) setPaper(found)
  }, [])
  const css = cardCss(view)
  useLayoutEffect(() => paper?.sheet.replaceSync(css), [paper, css])
  return (
    <>
      <iframe
        ref={take}
        title={title}
        className={className}
        sandbox="allow-same-origin"
        // some browsers put another empty document in place once the frame has loaded
        onLoad={(event) => take(event.currentTarget)}
      />
      {paper !== undefined &&
        createPortal(
          <div inert>
            <CardBody view={view} />
          </div>,
          paper.body,
        )}
    </>
  )
}

/** A sheet can be adopted only by the document whose window made it. @returns undefined for one that is laid out */
function layOut({ contentDocument: page, contentWindow }: HTMLIFrameElement): Paper | undefined {
  const frameWindow = contentWindow as (Window & typeof globalThis) | null
  if (page === null || frameWindow === null || page.adoptedStyleSheets.length > 0) return undefined
  const sheet = new frameWindow.CSSStyleSheet()
  page.adoptedStyleSheets = [sheet]
  return { body: page.body, sheet }
}
