import { useCallback, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { CardBody } from '#cards/card-body.tsx'
import { cardCss } from '#cards/card-css.ts'
import type { CardView } from '#cards/card-view.ts'
import { useTemplate } from './card-templates.ts'

export type CardFrameProps = { readonly view: CardView; readonly title: string; readonly className: string }

type FrameDocument = { readonly body: HTMLElement; readonly sheet: CSSStyleSheet }

/**
 * A card in an iframe, so that its style sheet and those of the product do not affect each other. The style sheet is
 * adopted, because the content security policy blocks `<style>` elements. React renders into the iframe's body, so that
 * typing changes only one text node and the preview does not flicker.
 */
export function CardFrame({ view, title, className }: CardFrameProps) {
  const [frameDocument, setFrameDocument] = useState<FrameDocument>()
  const attach = useCallback((frame: HTMLIFrameElement | null) => {
    const found = frame === null ? undefined : prepareDocument(frame)
    if (found !== undefined) setFrameDocument(found)
  }, [])
  const template = useTemplate(view.templateId)
  const css = template === undefined ? '' : cardCss(view, template)
  useLayoutEffect(() => frameDocument?.sheet.replaceSync(css), [frameDocument, css])
  return (
    <>
      <iframe
        ref={attach}
        title={title}
        className={className}
        sandbox="allow-same-origin"
        // some browsers replace the document by another empty one after the iframe has loaded
        onLoad={(event) => attach(event.currentTarget)}
      />
      {frameDocument !== undefined &&
        template !== undefined &&
        createPortal(
          <div inert>
            <CardBody view={view} template={template} />
          </div>,
          frameDocument.body,
        )}
    </>
  )
}

/**
 * Adds a style sheet to the document of an iframe, made by the iframe's own window: no other can be adopted there.
 * @returns undefined when the document has its style sheet already
 */
function prepareDocument({
  contentDocument: page,
  contentWindow,
}: HTMLIFrameElement): FrameDocument | undefined {
  const frameWindow = contentWindow as (Window & typeof globalThis) | null
  if (page === null || frameWindow === null || page.adoptedStyleSheets.length > 0) return undefined
  const sheet = new frameWindow.CSSStyleSheet()
  page.adoptedStyleSheets = [sheet]
  return { body: page.body, sheet }
}
