import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useInput } from '#web/form/field.ts'
import { readCouponCode } from './use-quote.ts'

export type CouponState = {
  /** The code that the bill was asked with; empty for none. */
  readonly code: string
  /** Why it cannot be used. */
  readonly error: string | undefined
  readonly onApply: (code: string) => void
}

/** A closed line, which opens for whoever has a code. The bill is asked with it when it is applied, not while somebody types. */
export function CouponField({ coupon }: { readonly coupon: CouponState }) {
  const { t } = useLingui()
  const { value, change, bound } = useInput<string>()
  const [state, setState] = useState(value === '' ? 'closed' : 'filled')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (state === 'asked') input.current?.focus()
  }, [state])
  if (state === 'closed')
    return (
      <Button variant="subtle" className="coupon-open" onClick={() => setState('asked')}>
        <Trans>I have a coupon code</Trans>
      </Button>
    )
  const typed = readCouponCode(value)
  const isApplied = typed !== '' && typed === coupon.code && coupon.error === undefined
  const act = (code: string) => {
    if (code === '') change('')
    coupon.onApply(code)
  }
  const error = bound.error ?? (typed === coupon.code ? coupon.error : undefined)
  return (
    <div className="coupon-field">
      <TextInput
        {...bound}
        label={t`Coupon code`}
        dir="ltr"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        ref={input}
        value={value}
        error={error}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // the key that sends the form pays nothing here
          event.preventDefault()
          act(typed)
        }}
      />
      <Button
        variant="default"
        disabled={typed === '' && coupon.code === ''}
        onClick={() => act(isApplied ? '' : typed)}
      >
        {isApplied ? <Trans>Remove</Trans> : <Trans>Apply</Trans>}
      </Button>
    </div>
  )
}
