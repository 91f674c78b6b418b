import { nfcTemplates } from '#contract/nfc.ts'
import type { createNfcEnquiry } from '#contract/nfc.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { CardDetail } from '#contract/card-shapes.ts'
import { createAdmin, createFile, nextNumber } from './factories.ts'
import type { TestApp } from './test-app.ts'

type Template = BodyOf<typeof nfcTemplates.create>

/** An admin who has templates, and what somebody sends who asks for one. */
export async function openShop(app: TestApp) {
  const admin = await createAdmin(app.ctx.db)
  const picture = await createFile(app.ctx.db, admin.id)
  const addTemplate = async (values: Partial<Template> = {}) => {
    const body = {
      template_name: `Card ${nextNumber()}`,
      front_image: picture,
      back_image: picture,
      ...values,
    }
    const { data, status, message } = await app.call(nfcTemplates.create, { as: admin.token, body })
    if (status !== 200) throw new Error(`The template was not made: ${status} ${message}`)
    return data
  }
  return { admin, picture, addTemplate }
}

/** An enquiry for a card with a chip. */
export const enquiryFor = (
  { qrcode_id, card_id }: Pick<CardDetail, 'qrcode_id' | 'card_id'>,
  nfctemplates_id: number,
): BodyOf<typeof createNfcEnquiry> => ({
  qrcode_id,
  card_id,
  nfctemplates_id,
  name: 'Asha Rao',
  phone_no: '+91 98765 43210',
  email: 'asha@example.com',
})
