import { buildRivals, startRival } from './ordinary.ts'
import { compare } from './pages.ts'
import { rounds, seconds } from './rounds.ts'
import { openWorld } from './world.ts'

/** A scan of a dynamic code, from memory and with its visit written, compared with the minimum of Node. @returns Markdown. */
export async function measureRedirects(): Promise<string> {
  await buildRivals()
  const world = await openWorld()
  const floor = await startRival('floor', { REDIRECT: 'https://fornovelho.example/menu' })
  const plain = await startRival('ordinary', { DATABASE_URL: world.databaseUrl })
  try {
    const contenders = [
      { name: 'bare node:http', url: floor.url },
      { name: 'Visita', url: world.product.url },
      { name: 'Express', url: plain.url },
    ]
    const path = '/p/menu-of-the-week'
    const rows = await compare(world, 'Scan of a dynamic code, 20 connections', contenders, path, 20, true)
    return `## Dynamic codes

${rounds} rounds of ${seconds} s as for pages. All answer with a redirect, which nobody follows; Express asks the database for each scan
and writes its visit.

| what | server | requests/s | p99 ms | of the floor |
| --- | --- | --: | --: | --: |
${rows}
`
  } finally {
    for (const { stop } of [floor, plain]) stop()
    await world.close()
  }
}
