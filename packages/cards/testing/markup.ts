import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { RenderedPage } from '../document.tsx'

/** The start tags of a page, without its style sheet and scripts. */
export function startTags(html: string): readonly string[] {
  const markup = html.replace(/<(style|script)[^>]*>[^]*?<\/\1>/g, '')
  return markup.match(/<[a-z][^>]*>/gi) ?? []
}

/** Every attribute of every tag as lower-case `name` and `value`. */
export function attributes(html: string): readonly (readonly [name: string, value: string])[] {
  return startTags(html).flatMap((tag) =>
    [...tag.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)].map(
      ([, name = '', value = '']) => [name.toLowerCase(), value] as const,
    ),
  )
}

export function contentOf(html: string, tag: string): readonly string[] {
  return [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => text,
  )
}

export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

export function gzipBytes({ html }: RenderedPage): number {
  return gzipSync(html, { level: 9 }).length
}
