import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Screen = {
  /** The files of the routes, from the branch to the screen. */
  readonly routes: readonly string[]
  /** Kilobytes, compressed by brotli, without the texts of the language. */
  readonly limit: number
  /** What the screen loads when it is needed. */
  readonly without: RegExp
}

const large =
  /node_modules\/(?:zod|libphonenumber-js)\/|packages\/cards\/templates\/[^/]+\/(?!meta)|node_modules\/@tiptap\//

/**
 * What draws and reads codes, writes files and shapes other scripts comes with the first content, file or letter, and schemas with
 * a stored draft; addresses do not count.
 */
const drawing =
  /node_modules\/(?:zod|zxing-wasm|jsqr|fontkit|fflate|csv-parse)\/.*(?<!\?url)$|packages\/qr\/(?:pdf|raster|symbol|shape|frame)\//

/** What a screen loads before it can be used. */
const screens: Readonly<Record<string, Screen>> = {
  login: {
    routes: ['web/app/login-branch.tsx', 'web/features/auth/login-screen.tsx'],
    limit: 145,
    without: large,
  },
  dashboard: {
    routes: ['web/app/user-branch.tsx', 'web/features/cards/home/my-cards-screen.tsx'],
    limit: 174,
    without: large,
  },
  editor: {
    routes: ['web/app/visitor-branch.tsx', 'web/features/cards/editor/generate-vcard-screen.tsx'],
    limit: 199,
    without: large,
  },
  designer: {
    routes: ['web/app/visitor-branch.tsx', 'web/features/qrcodes/static-qrcode-screen.tsx'],
    limit: 216,
    without: drawing,
  },
  'designer of a code': {
    routes: ['web/app/user-branch.tsx', 'web/features/qrcodes/code-design/code-design-screen.tsx'],
    limit: 195,
    without: drawing,
  },
}

const root = path.resolve(import.meta.dirname, '..')
type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

/** Fails the build when a screen loads more script than it may, or something that it must not, and names who imports it. */
export function firstLoad(): Plugin {
  return {
    name: 'visita-first-load',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return
        const chunks = new Map(
          Object.entries(bundle).flatMap(([name, file]) =>
            file.type === 'chunk' ? [[name, file] as const] : [],
          ),
        )
        const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
        // compressing takes long, and most chunks belong to several screens
        const sizes = new Map<Rolldown.OutputChunk, number>()
        const sizeOf = (chunk: Rolldown.OutputChunk) => {
          const size = sizes.get(chunk) ?? compressedSize(chunk)
          sizes.set(chunk, size)
          return size
        }
        for (const [name, screen] of Object.entries(screens)) {
          const loaded = findLoaded(chunks, screen.routes)
          const size = loaded.reduce((sum, chunk) => sum + sizeOf(chunk), 0) / 1000
          const summary = `${name}: ${size.toFixed(1)} kB of script in ${loaded.length} files`
          if (process.env['FIRST_LOAD'] === 'show') this.info(summary)
          if (size > screen.limit) this.error(`${summary}, more than ${screen.limit} kB`)
          const trail = findTrail(loaded, screen, importsOf)
          if (trail !== undefined) this.error(`${name} loads at once: ${trail.join(' → ')}`)
        }
      },
    },
  }
}

/** The chunks that are loaded before the screen is drawn: of the entry and the routes, with all that they import. */
function findLoaded(chunks: Chunks, routes: readonly string[]): readonly Rolldown.OutputChunk[] {
  const isStart = ({ isEntry, moduleIds }: Rolldown.OutputChunk) =>
    isEntry || moduleIds.some((id) => routes.some((file) => id.startsWith(`${path.join(root, file)}?`)))
  const loaded = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || loaded.has(chunk)) return
    loaded.add(chunk)
    for (const name of chunk.imports) add(chunks.get(name))
  }
  for (const chunk of chunks.values()) if (isStart(chunk)) add(chunk)
  return [...loaded]
}

const compressedSize = ({ code }: Rolldown.OutputChunk): number =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** @returns the files from a route to one that it must do without, each importing the next; undefined when there is none */
function findTrail(
  loaded: readonly Rolldown.OutputChunk[],
  { routes, without }: Screen,
  importsOf: (id: string) => readonly string[],
): readonly string[] | undefined {
  const rendered = new Set(
    loaded.flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
    ),
  )
  if (![...rendered].some((id) => without.test(id))) return undefined
  const isRoute = (id: string) => routes.some((file) => id.startsWith(`${path.join(root, file)}?`))
  const trails = [...rendered].filter((id) => isRoute(id) || id.endsWith('web/client.tsx')).map((id) => [id])
  const seen = new Set<string>()
  for (const trail of trails) {
    const last = trail.at(-1) ?? ''
    if (seen.has(last)) continue
    seen.add(last)
    if (without.test(last)) return trail.map((id) => path.relative(root, id))
    for (const next of importsOf(last)) if (rendered.has(next) || isRoute(last)) trails.push([...trail, next])
  }
  return [...rendered].filter((id) => without.test(id)).map((id) => path.relative(root, id))
}
