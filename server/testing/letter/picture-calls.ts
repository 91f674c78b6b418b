import sharp from 'sharp'
import { expect } from 'vitest'
import * as contract from '#contract/templates.ts'
import type { Check } from './run-calls.ts'
import type { World } from './world.ts'

const asAdmin = ({ admin }: World) => ({ as: admin.token })
const asOwner = ({ owner }: World) => ({ as: owner.token })

/** Uploads two pictures. @returns their names, the first of them as each kind of client reads it */
async function upload(world: World, address: string, as: string): Promise<string[]> {
  const body = new FormData()
  for (const background of ['#2f5bea', '#ea2f5b']) {
    const picture = sharp({ create: { width: 30, height: 20, channels: 3, background } })
    body.append('files', new File([new Uint8Array(await picture.png().toBuffer())], 'picture.png'))
  }
  const { status, data } = await world.send(address, { body, as })
  expect(status).toBe(200)
  const {
    0: first,
    file_name,
    files,
  } = data as { 0: string; file_name: string; files: { file_name: string }[] }
  expect([first, file_name]).toEqual([files[0]?.file_name, files[0]?.file_name])
  return files.map((file) => file.file_name)
}

/** A picture is there by its name, and as large as it was sent. */
async function showsPictures(world: World, names: readonly string[]) {
  expect(new Set(names).size).toBe(2)
  for (const name of names) {
    const { status, bytes } = await world.send('GET /v1/fileapi/file/{name}', { params: { name } })
    expect(status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 })
  }
}
const uploads = (address: string, by: (world: World) => { as: string }) => async (world: World) =>
  showsPictures(world, await upload(world, address, by(world).as))

const files: Readonly<Record<string, Check>> = {
  'POST fileapi/user-file/uploads': uploads('POST /v1/fileapi/user-file/uploads', asOwner),
  'POST *fileapi upload-our': uploads('POST /v1/fileapi/upload-our', asAdmin),
  'POST *fileapi uploads-nfc': uploads('POST /v1/fileapi/uploads-nfc', asOwner),
  'GET *fileapi a file by name': async (world) => {
    await uploads('POST /v1/fileapi/user-file/uploads', asOwner)(world)
    const lost = await world.send('GET /v1/fileapi/file/{name}', { params: { name: 'aaaaaaaaaaaa.webp' } })
    expect(lost.error).toBe('file_not_found')
  },
}

/** The custom template of a name, as admins list it. */
const templateOf = async (world: World, searchValue: string) =>
  (await world.call(contract.listCustomTemplates, { body: { searchValue }, ...asAdmin(world) })).list[0]
const reasons = async (world: World) => {
  const { list } = await world.call(contract.listUserTemplates, asOwner(world))
  return new Set(list.map(({ reason }) => reason))
}
const house = { name: 'Kiln', base_id: 3, primary_color: '#112233', secondary_color: '#445566' } as const

const templates: Readonly<Record<string, Check>> = {
  '*add-template': async (world) => {
    const { template_id } = await world.call(contract.customTemplates.create, {
      body: house,
      ...asAdmin(world),
    })
    const { name, base_id, ...presets } = house
    expect(await templateOf(world, 'Kiln')).toMatchObject({ template_id, name, base_id, presets })
  },
  '*update/template': async (world) => {
    const { template_id = 0 } = (await templateOf(world, 'Kiln')) ?? {}
    const body = { ...house, name: 'Slate', base_id: 4, template_id, version: 1 } as const
    await world.call(contract.customTemplates.update, { body, ...asAdmin(world) })
    expect(await templateOf(world, 'Slate')).toMatchObject({ template_id, name: 'Slate', base_id: 4 })
    expect(await templateOf(world, 'Kiln')).toBeUndefined()
  },
  '*update/default-template-status': async (world) => {
    for (const status of [0, 1] as const) {
      const body = { user_id: world.owner.id, status }
      await world.call(contract.updateDefaultTemplateStatus, { body, ...asAdmin(world) })
      const shown = await world.call(contract.getDefaultTemplateStatus, asOwner(world))
      expect(shown.default_temp_status).toBe(status)
      expect((await reasons(world)).has('defaults_off')).toBe(status === 0)
    }
  },
}

export const pictureCalls = { ...files, ...templates }
