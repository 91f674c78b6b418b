import { ColorSchemeScript } from '@mantine/core'
import { Asset, useTags } from '@tanstack/react-router'
import type { RouterManagedTag } from '@tanstack/react-router'
import { useState } from 'react'
import { productName } from '#contract/constants.ts'
import { getBrand } from '#web/lib/request.ts'
import type { Brand } from '#web/lib/request.ts'
import { PageScript, usePreloads } from './page-scripts.tsx'

/** All that stands in the head of a screen. */
export function ScreenHead({ nonce }: { readonly nonce: string }) {
  const [brand] = useState(getBrand)
  usePreloads(nonce)
  return (
    <head>
      <BrandHead brand={brand} nonce={nonce} />
      <meta property="csp-nonce" content={nonce} />
      <PageScript nonce={nonce} />
      <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} />
    </head>
  )
}

type BrandProps = { readonly brand: Brand; readonly nonce: string }

/** The head of a screen, with the name of the installation where the titles say that of the product. */
export function BrandHead({ brand, nonce }: BrandProps) {
  const tags = useTags()
  return (
    <>
      {tags.map((tag) => (
        <Asset key={JSON.stringify(tag)} {...inName(tag, brand.name)} nonce={nonce} />
      ))}
      {brand.name === productName && brand.logo === null && brand.tones === null ? null : (
        <meta property="brand" content={encodeURIComponent(JSON.stringify(brand))} />
      )}
      {brand.tones === null ? null : (
        <style nonce={nonce} suppressHydrationWarning>
          {stylesOf(brand.tones)}
        </style>
      )}
    </>
  )
}

function inName(tag: RouterManagedTag, name: string): RouterManagedTag {
  if (name === productName) return tag
  const say = (text: string) => text.replaceAll(productName, name)
  if (tag.tag === 'title') return { ...tag, children: say(tag.children ?? '') }
  const content: unknown = tag.attrs?.['content']
  return tag.tag === 'meta' && typeof content === 'string'
    ? { ...tag, attrs: { ...tag.attrs, content: say(content) } }
    : tag
}

/** As web/kit/base.css has them. */
const stylesOf = ({ light, dark, fill }: NonNullable<Brand['tones']>) => {
  const both = `--v-seal-fill:${fill};--v-seal-fill-hover:color-mix(in srgb,${fill},#000 12%)`
  const root = ':root:root'
  return `${root}{--v-seal:${light};${both}}${root}[data-mantine-color-scheme=dark]{--v-seal:${dark};${both}}`
}
