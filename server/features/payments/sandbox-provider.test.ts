import { paySandboxOrder } from '#contract/payments.ts'
import { testProvider } from '#server/testing/payments.conformance.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sandboxKey, signatureHeader } from './sandbox-provider.ts'
import { sign } from './signing.ts'

const app = await createTestApp()
const { payments, env } = app.ctx
const provider = payments.find('sandbox')!

testProvider({
  provider,
  currency: 'INR',
  pay: async (id) => {
    const { data } = await app.call(paySandboxOrder, { params: { id }, body: { action: 'pay' } })
    const back = new URL(data.return_url).searchParams
    return {
      providerOrderId: id,
      publicId: '',
      providerPaymentId: back.get('provider_payment_id') ?? '',
      signature: back.get('signature') ?? '',
    }
  },
  decline: async (id) => {
    await app.call(paySandboxOrder, { params: { id }, body: { action: 'decline' } })
  },
  event: (id) => {
    const raw = Buffer.from(
      JSON.stringify({ id: 'event_1', type: 'payment.captured', order_id: id, note: '₹ "/" 🙂' }),
    )
    return { raw, headers: new Headers({ [signatureHeader]: sign(sandboxKey(env.SECRET ?? ''), raw) }) }
  },
})
