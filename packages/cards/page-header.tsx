import type { CardView, Mode } from './card-view.ts'
import { templateOf } from './registry.ts'
import { pageDescription, pagePicture, pageTitle } from './page-text.ts'
import { type Grounds, themeColors } from './tokens.ts'

/** The `<head>` of a card page without its style sheet and structured data. */
export function CardHead({ view }: { readonly view: CardView }) {
  const title = pageTitle(view)
  const description = pageDescription(view)
  const { actions } = view
  const picture = pagePicture(view)
  return (
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={actions.pageUrl} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <ThemeColors grounds={templateOf(view).styles.grounds} mode={view.mode} />
      <meta name="format-detection" content="telephone=no" />
      <meta property="og:type" content="profile" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={actions.pageUrl} />
      {picture !== undefined && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content="summary" />
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
