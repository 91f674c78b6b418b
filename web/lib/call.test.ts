import { afterEach, describe, expect, it, vi } from 'vitest'
import { ZodError } from 'zod'
import { getUnseenContactCount } from '#contract/contacts.ts'
import { errors } from '#contract/errors.ts'
import { call, readReply } from './call.ts'

const read = (envelope: unknown, status = 200) => readReply(getUnseenContactCount, status, envelope)
const unavailable = { ok: false, code: 'unavailable', message: errors.unavailable.text, fields: [] }

describe('a reply', () => {
  it('is read from its envelope', () => {
    expect(read({ error: null, message: 'Fine', data: { count: 3 } })).toEqual({
      ok: true,
      data: { count: 3 },
      message: 'Fine',
    })
  })

  it('that breaks the contract throws in development', () => {
    expect(() => read({ error: null, message: '', data: { count: '3' } })).toThrow(ZodError)
  })

  it.each([[undefined], [null], ['<html>'], [{ message: 'Bad Gateway' }], [{ error: 502, message: '' }]])(
    'of something else than our server counts as none: %j',
    (envelope) => {
      expect(read(envelope, 502)).toEqual(unavailable)
    },
  )

  it('names the invalid fields', () => {
    const fields = [{ path: 'name', code: 'too_small', message: 'Enter a name.' }]
    const reply = { error: 'invalid_input', message: 'Some fields need your attention.', data: { fields } }
    expect(read(reply, 422)).toEqual({ ok: false, code: 'invalid_input', message: reply.message, fields })
    expect(read({ ...reply, data: { fields: [{ path: 7 }] } }, 422)).toMatchObject({ fields: [] })
  })

  it('with an error that this version does not know keeps its message', () => {
    expect(read({ error: 'newer_error', message: 'Something new.', data: null }, 409)).toMatchObject({
      code: 'internal',
      message: 'Something new.',
    })
  })
})

describe('a call', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('returns an error when the reply is no JSON', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<!doctype html>', { status: 502 })))
    expect(await call(getUnseenContactCount)).toEqual(unavailable)
  })

  it('throws when it is aborted', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason as Error))
    const controller = new AbortController()
    controller.abort(new DOMException('gone', 'AbortError'))
    await expect(call(getUnseenContactCount, { signal: controller.signal })).rejects.toThrow('gone')
  })
})
