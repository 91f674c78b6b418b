import { productName } from '#contract/constants.ts'
import type { CardView, Mode } from './card-view.ts'
import type { Locale } from './locale.ts'
import { pageDescription, pageTitle } from './page-text.ts'
import { templateOf } from './registry.ts'
import { pictureSize } from './share-picture/drawing.ts'
import { stringsOf } from './strings.ts'
import { type Grounds, themeColors } from './tokens.ts'

/** The `<head>` of a card page without its style sheet and structured data. */
export function CardHead({ view }: { readonly view: CardView }) {
  const title = pageTitle(view)
  const description = pageDescription(view)
  const { actions } = view
  return (
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={actions.pageUrl} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <ThemeColors grounds={templateOf(view).styles.grounds} mode={view.mode} />
      <meta name="format-detection" content="telephone=no" />
      <meta property="og:type" content={view.event === undefined ? 'profile' : 'website'} />
      <meta property="og:site_name" content={view.productName ?? productName} />
      <meta property="og:locale" content={previewLocales[view.locale]} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={actions.pageUrl} />
      <meta
        name="twitter:card"
        content={actions.pictureUrl === undefined ? 'summary' : 'summary_large_image'}
      />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {actions.pictureUrl !== undefined && (
        <PreviewPicture alt={stringsOf(view.locale).cardOf(pageTitle(view))} url={actions.pictureUrl} />
      )}
    </>
  )
}

/** Link previews name a language together with a country (Open Graph protocol). */
const previewLocales = { en: 'en_US', hi: 'hi_IN', ar: 'ar_AR' } as const satisfies Record<Locale, string>

/** The size is named, so that the first preview of a card already shows the picture. */
export function PreviewPicture({ alt, url }: { readonly alt: string; readonly url: string }) {
  return (
    <>
      <meta property="og:image" content={url} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(pictureSize.width)} />
      <meta property="og:image:height" content={String(pictureSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image" content={url} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  )
}

export function ThemeColors({ grounds, mode }: { readonly grounds: Grounds; readonly mode: Mode }) {
  const { light, dark } = themeColors(grounds)
  if (mode !== 'auto') return <meta name="theme-color" content={mode === 'light' ? light : dark} />
  return (
    <>
      <meta name="theme-color" content={light} media="(prefers-color-scheme:light)" />
      <meta name="theme-color" content={dark} media="(prefers-color-scheme:dark)" />
    </>
  )
}
