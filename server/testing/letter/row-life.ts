import { expect } from 'vitest'
import type { EndpointShape } from '#contract/endpoint.ts'
import type { ResourceShape } from '#contract/resource.ts'
import { getTask } from '#contract/tasks.ts'
import type { Steps } from './run-calls.ts'
import type { World } from './world.ts'

type Row = Readonly<Record<string, unknown>> & { readonly version: number }

type Life = {
  readonly resource: ResourceShape
  /** What the row is created with. */
  readonly draft: () => object | Promise<object>
  /** What an update changes. */
  readonly change: object
  /** A word by which the list finds the row, and no other one. */
  readonly search: string
  /** What `update-status` sets first and last; absent where the thing has none. */
  readonly status?: readonly [object, object]
  /** The list that everybody reads: it has the row exactly in its last status. */
  readonly publicList?: () => Promise<readonly object[]>
  /** A CSV file that makes one row more, which `search` finds too. */
  readonly csv?: string
}

/** The usual life of one row of a resource, by every action that the resource has. */
export function lifeOf(world: World, life: Life): Steps {
  const { resource, status } = life
  const { name, key } = resource
  const state: { row: Row; draft: object } = { row: { version: 0 }, draft: {} }
  const call = async <Data>(endpoint: EndpointShape | undefined, sent: object): Promise<Data> => {
    if (endpoint === undefined) throw new Error(`There is no such action of ${name}.`)
    const options = { ...sent, as: world.admin.token } as never
    return (await world.call(endpoint, options)) as Data
  }
  const id = () => state.row[key] as number
  const list = async () => {
    const query = { search: life.search, limit: 50 }
    return (await call<{ list: Row[] }>(resource.list, { query })).list
  }
  const found = async () => (await list()).filter((one) => one[key] === id())
  const detail = () => call<Row>(resource.get, { params: { id: id() } })
  /** List and detail show it, with these values. */
  const shows = async (values: object) => {
    const shown = await detail()
    expect(shown).toMatchObject({ [key]: id(), ...values })
    expect(await found()).toMatchObject([{ [key]: id(), ...values }])
    return shown
  }
  const isPublic = async () => {
    const rows = (await life.publicList?.()) as readonly Row[] | undefined
    return rows?.some((one) => one[key] === id())
  }

  const steps: Record<string, () => Promise<unknown>> = {
    [`${name} is created, and list and detail show it`]: async () => {
      state.draft = await life.draft()
      state.row = await call(resource.create, { body: state.draft })
      await shows(state.draft)
    },
    [`${name} is changed, and list and detail show the change`]: async () => {
      const changed = { ...state.draft, ...life.change }
      await call(resource.update, { body: { ...changed, [key]: id(), version: state.row.version } })
      state.row = await shows(changed)
    },
  }
  if (status !== undefined)
    steps[`${name} has another status, and back`] = async () => {
      for (const [index, value] of status.entries()) {
        await call(resource.updateStatus, { body: { ids: [id()], ...value } })
        await shows(value)
        if (life.publicList !== undefined) expect(await isPublic()).toBe(index === 1)
      }
    }
  if (resource.export !== undefined)
    steps[`${name} is exported`] = async () => {
      const { method, path } = resource.export!
      const { bytes } = await world.send(`${method} ${path}`, { as: world.admin.token })
      expect(bytes.toString()).toContain(life.search)
    }
  if (life.csv !== undefined) steps[`${name} is imported`] = () => importOne(world, life, list)
  if (resource.delete !== undefined) steps[`${name} is deleted`] = () => deleteOne(world, life, { id, found })
  if (resource.restore !== undefined)
    steps[`${name} is restored`] = async () => {
      await call(resource.restore, { body: { ids: [id()] } })
      expect(await found()).toHaveLength(1)
    }
  return steps
}

/** A file makes one row more, at a dry run none. */
async function importOne(world: World, { resource, csv = '' }: Life, list: () => Promise<Row[]>) {
  const { method, path } = resource.import!
  const before = (await list()).length
  for (const dry_run of [1, 0]) {
    const body = { csv, dry_run }
    const { data } = await world.send(`${method} ${path}`, { body, as: world.admin.token })
    const { task_id, ...tried } = data as { task_id: string | null }
    if (task_id === null) expect(tried).toMatchObject({ created: 1, updated: 0, errors: [] })
    await world.app.drain()
    if (task_id !== null)
      expect(await world.call(getTask, { params: { id: task_id }, as: world.admin.token })).toMatchObject({
        status: 'done',
        lines: { created: 1, failed: 0 },
      })
    expect(await list()).toHaveLength(dry_run === 1 ? before : before + 1)
  }
}

/** Who asks for what is deleted finds nothing. */
async function deleteOne(
  world: World,
  { resource, publicList }: Life,
  { id, found }: { id: () => number; found: () => Promise<Row[]> },
) {
  const as = world.admin.token
  await world.call(resource.delete!, { body: { ids: [id()] }, as })
  expect(await found()).toEqual([])
  const { method, path } = resource.get!
  const gone = await world.send(`${method} ${path}`, { params: { id: id() }, as })
  expect(gone).toMatchObject({ status: 404, error: resource.missing })
  const shown = ((await publicList?.()) ?? []) as readonly Row[]
  expect(shown.filter((one) => one[resource.key] === id())).toEqual([])
}
