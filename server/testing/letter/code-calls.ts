import { expect } from 'vitest'
import { getCode } from '#contract/claims.ts'
import { listSavedContacts, listSharedContacts } from '#contract/contacts.ts'
import { checkSlugPresent, checkUniqueSlug, inspectSlug } from '#contract/qrcodes.ts'
import { checkSlugIsStudentId } from '#contract/student-cards.ts'
import { listCustomTemplates, listUserTemplates, updateUserTemplateStatus } from '#contract/templates.ts'
import { makeCard } from '../make-card.ts'
import type { NamedCall } from './run-calls.ts'
import type { Reply, World } from './world.ts'

const ofOwner = ({ owner }: World) => owner.token
const ofAdmin = ({ admin }: World) => admin.token
const isPdf = (_: World, { bytes }: Reply) => {
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.subarray(-7).toString()).toContain('%%EOF')
}

const codes: Readonly<Record<string, NamedCall>> = {
  'PUT card/update/qrcodes/{id}': {
    body: ({ picture }) => ({ name: 'Desk', s3_file_name: picture }),
    as: ofOwner,
    id: ({ alternate }) => alternate.qrcode_id,
    effect: async (world) => {
      const { code, qrcode_id: id } = world.alternate
      const shown = await world.call(getCode, { params: { id }, as: world.owner.token })
      expect(shown).toMatchObject({ code, name: 'Desk', s3_file_name: world.picture })
    },
  },
  'POST card/get-qrcode-original-slug': {
    body: ({ alternate, card }) => ({ qrcode_id: alternate.qrcode_id, vcard_id: card.vcard_id }),
    as: ofOwner,
    effect: ({ card: { qrcode_id, code, slug } }, { data }) =>
      expect(data).toEqual({ qrcode_id, code, slug }),
  },
  'POST card/download-pdf/': {
    body: ({ card }) => ({ card_id: card.card_id, slug: card.slug }),
    as: ofOwner,
    effect: isPdf,
  },
  'POST card/qrcode/pdf-create': {
    body: ({ card }) => ({ slug: card.slug, campaign: 'Fair' }),
    as: ofOwner,
    effect: isPdf,
  },
  'POST card/claimed': {
    body: async ({ codes: { print } }) => ({ slug: (await print()).code }),
    effect: async (world, { data }) => {
      expect(data).toMatchObject({ status: 'claimable', needs_secret: true })
      const { owner: claimer, code } = await world.codes.makeClaimed()
      const again = await world.send('POST /v1/card/claimed', { body: { slug: code }, as: claimer.token })
      expect(again.data).toMatchObject({ status: 'claimed', is_own: true })
    },
  },
}

const slugs: Readonly<Record<string, NamedCall>> = {
  'POST card/slug_present_or_not': {
    body: ({ card }) => ({ slug: card.slug }),
    effect: async (world, { data }) => {
      expect(data).toEqual({ present: true })
      expect(await world.call(checkSlugPresent, { body: { slug: 'somebody-new' } })).toEqual({
        present: false,
      })
    },
  },
  'POST card/inspect-slug': {
    body: ({ card }) => ({ slug: card.slug }),
    effect: async (world, { data }) => {
      const { slug, card_id } = world.card
      expect(data).toMatchObject({ slug, status: 'taken' })
      const inspect = (link: string, as?: string) => world.call(inspectSlug, { body: { slug: link }, as })
      expect(await inspect(slug, world.owner.token)).toMatchObject({ slug, status: 'own', card_id })
      expect(await inspect('somebody-new')).toMatchObject({ slug: 'somebody-new', status: 'free' })
    },
  },
  'POST card/unique-slug': {
    body: () => ({ slug: 'somebody-new' }),
    effect: async (world, { data }) => {
      expect(data).toEqual({ unique: true })
      const taken = await world.call(checkUniqueSlug, { body: { slug: world.card.slug } })
      expect(taken).toMatchObject({ unique: false, suggestion: expect.stringMatching(/./) as string })
    },
  },
  'POST card/slug-is-studentid': {
    body: ({ studentCard }) => ({ slug: studentCard.slug }),
    effect: async (world, { data }) => {
      expect(data).toEqual({ is_student_id: true })
      const { slug } = world.card
      expect(await world.call(checkSlugIsStudentId, { body: { slug } })).toEqual({ is_student_id: false })
    },
  },
}

const contacts: Readonly<Record<string, NamedCall>> = {
  'POST contacts/save-to-contact': {
    body: async ({ app }) => ({
      user_card_id: (await makeCard(app, { vcard: { name: 'Lena Vogt' } })).card_id,
    }),
    as: ofOwner,
    effect: async (world, { data }) => {
      const { card_id } = data as { card_id: number }
      const { list } = await world.call(listSavedContacts, { as: world.owner.token })
      expect(list).toEqual([expect.objectContaining({ card_id, name: 'Lena Vogt' })])
    },
  },
  'POST card/share-contact': {
    body: ({ card }) => ({
      name: 'Noor',
      phone: '+919876543210',
      email: 'noor@example.com',
      company: 'Harbour',
      message: '',
      qrcode_id: card.qrcode_id,
      vcard_id: card.vcard_id,
    }),
    effect: async (world) => {
      const { list } = await world.call(listSharedContacts, { as: world.owner.token })
      const { card_id, qrcode_id } = world.card
      const shared = { name: 'Noor', phone: '+919876543210', email: 'noor@example.com', company: 'Harbour' }
      expect(list).toEqual([
        expect.objectContaining({ ...shared, message: '', card_id, qrcode_id, seen: false }),
      ])
    },
  },
}

/** The custom template of the world, as its owner has it: why it cannot be chosen. Undefined when it is not theirs. */
const reasonOf = async (world: World) => {
  const { list } = await world.call(listUserTemplates, { body: {}, as: world.owner.token })
  return list.find(({ custom_template_id: id }) => id === world.template.template_id)?.reason
}

const templates: Readonly<Record<string, NamedCall>> = {
  '*template-assign': {
    body: async (world) => {
      expect(await reasonOf(world)).toBeUndefined()
      return { user_id: world.owner.id, template_id: world.template.template_id }
    },
    as: ofAdmin,
    effect: async (world) => expect(await reasonOf(world)).toBeNull(),
  },
  '*custom-templates': {
    body: ({ owner }) => ({ searchValue: '', user_id: owner.id }),
    as: ofAdmin,
    effect: async (world, { data }) => {
      const { template_id } = world.template
      const row = { template_id, name: 'House', base_id: 2, is_assigned: true, is_active: true }
      expect((data as { list: object[] }).list).toContainEqual(expect.objectContaining(row))
      const list = async (searchValue: string, user_id: string) =>
        (await world.call(listCustomTemplates, { body: { searchValue, user_id }, as: world.admin.token }))
          .list
      expect(await list('ous', world.owner.id)).toHaveLength(1)
      expect(await list('nothing', world.owner.id)).toEqual([])
      expect(await list('', world.partner.id)).toEqual([expect.objectContaining({ is_assigned: false })])
    },
  },
  '*update/users-template-status': {
    body: ({ owner, template }) => ({ user_id: owner.id, template_id: template.template_id, is_active: 0 }),
    as: ofAdmin,
    effect: async (world) => {
      expect(await reasonOf(world)).toBe('switched_off')
      const body = { user_id: world.owner.id, template_id: world.template.template_id, is_active: 1 } as const
      await world.call(updateUserTemplateStatus, { body, as: world.admin.token })
      expect(await reasonOf(world)).toBeNull()
    },
  },
}

export const codeCalls = { ...codes, ...slugs, ...contacts, ...templates }
