import { productName } from '#contract/constants.ts'
import type { CardView } from '../card-view.ts'
import { stringsOf } from '../strings.ts'

export function Footer({ view }: { readonly view: CardView }) {
  if (!view.madeWithVisita) return null
  const { madeWith } = stringsOf(view.locale)
  const { productName: name = productName } = view
  return (
    <footer>
      <a href="/">{madeWith.replace(productName, name)}</a>
    </footer>
  )
}

export const footerCss = `
footer{margin-block-start:48px;text-align:center;font-size:.8125rem}
footer a{display:inline-block;padding:14px 8px;color:var(--muted);text-decoration:none}
footer a:hover{text-decoration:underline}
`
