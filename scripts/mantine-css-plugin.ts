import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const styleSheet = path.resolve(import.meta.dirname, '../web/kit/mantine.css')

/** What belongs to no component. */
const general: ReadonlySet<string> = new Set(['baseline', 'default-css-variables', 'global'])

/**
 * Compares the style sheets that are imported with the components that are in the bundle.
 * @param modules the modules of the bundle: a component takes the names of its classes from `Button.module.mjs`
 * @param css imports `@mantine/core/styles/Button.css`
 * @returns what is wrong, in sentences
 */
export function findCssErrors(modules: readonly string[], css: string): readonly string[] {
  const used = new Set(modules.flatMap((id) => /@mantine\/core\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1] ?? []))
  const imported = new Set(
    [...css.matchAll(/@mantine\/core\/styles\/([\w-]+)\.css/g)].map(([, name = '']) => name),
  )
  return [
    ...[...used]
      .filter((name) => !imported.has(name))
      .map((name) => `${name} has no style sheet: import it.`),
    ...[...imported]
      .filter((name) => !used.has(name) && !general.has(name))
      .map((name) => `${name} is not used: its style sheet is not needed.`),
  ]
}

/** Fails the build when a component of the design system comes without its style sheet, or a style sheet without its component. */
export function mantineCss(): Plugin {
  return {
    name: 'visita-mantine-css',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) =>
              renderedLength > 0 ? [id] : [],
            )
          : [],
      )
      const [first, ...rest] = findCssErrors(modules, readFileSync(styleSheet, 'utf8'))
      if (first !== undefined) this.error(`web/kit/mantine.css: ${[first, ...rest].join(' ')}`)
    },
  }
}
