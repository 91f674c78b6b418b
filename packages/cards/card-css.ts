import { bareCss, baseCss, printCss } from './base-css.ts'
import type { CardView } from './card-view.ts'
import { iconCss } from './icons/icon.tsx'
import { contactListCss } from './parts/contact-list.tsx'
import { contactUsCss } from './parts/contact-us.tsx'
import { footerCss } from './parts/footer.tsx'
import { linksCss } from './parts/links.tsx'
import { galleryCss, videoCss } from './parts/media.tsx'
import { nameCss, nameMeasures } from './parts/identity.tsx'
import { passOnCss } from './parts/pass-on.tsx'
import { saveBarCss } from './parts/save-bar.tsx'
import { sectionCss } from './parts/section.tsx'
import { shareFormCss } from './parts/share-form.tsx'
import type { Template } from './template.ts'
import { tokensCss } from './tokens.ts'

/**
 * The style sheet of a card: the owner's colours as custom properties, the parts that the card shows, then its template.
 * The server inlines it in the page, and the editor's preview adopts it.
 */
export function cardCss(view: CardView, { styles }: Pick<Template, 'styles'>): string {
  const sheets = [
    tokensCss(view.colors, styles.grounds, view.mode),
    baseCss,
    bareCss,
    nameMeasures(view.identity),
    nameCss,
    iconCss,
    sectionCss,
    (view.contacts ?? view.contactUs) && contactListCss,
    view.contactUs && contactUsCss,
    (view.social ?? view.webLinks) && linksCss,
    view.video && videoCss,
    view.gallery && galleryCss,
    saveBarCss,
    passOnCss,
    view.share && shareFormCss,
    view.madeWithVisita && footerCss,
    styles.css,
    printCss,
  ]
  return sheets
    .filter((sheet) => typeof sheet === 'string')
    .join('')
    .replace(/\n\s*/g, '')
}
