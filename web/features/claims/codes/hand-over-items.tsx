import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconArrowBackUp, IconGift, IconHistory, IconLockOpen, IconPower } from '@tabler/icons-react'
import type { Code } from '#contract/card-codes.ts'
import { confirm } from '#web/kit/confirm.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { useCancelTransfer, useReleaseCode, useUpdateCodeStatus } from '../use-claims.ts'

const iconProps = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

type HandOverItemsProps = {
  readonly code: Code
  readonly onTransfer: (code: Code) => void
  readonly onHistory: (code: Code) => void
}

/** In the menu of a code: give it away, set it free, switch it off, and what happened to it. */
export function HandOverItems({ code, onTransfer, onHistory }: HandOverItemsProps) {
  const { qrcode_id, kind, status, offered_to: offeredTo } = code
  const update = useUpdateCodeStatus()
  const isOn = status === 'active'
  return (
    <>
      {kind === 'card' || !isOn ? null : offeredTo === null ? (
        <Menu.Item leftSection={<IconGift {...iconProps} />} onClick={() => onTransfer(code)}>
          <Trans>Give away</Trans>
        </Menu.Item>
      ) : (
        <WithdrawItem code={code} />
      )}
      {kind === 'card' || !isOn ? null : <ReleaseItem code={code} />}
      <Menu.Item
        leftSection={<IconPower {...iconProps} />}
        onClick={() => update.mutate({ body: { qrcode_id, status: isOn ? 'inactive' : 'active' } })}
      >
        {isOn ? <Trans>Switch code off</Trans> : <Trans>Switch code on</Trans>}
      </Menu.Item>
      <Menu.Item leftSection={<IconHistory {...iconProps} />} onClick={() => onHistory(code)}>
        <Trans>History</Trans>
      </Menu.Item>
    </>
  )
}

function WithdrawItem({ code: { qrcode_id } }: { readonly code: Code }) {
  const { t } = useLingui()
  const cancel = useCancelTransfer(() => showNotice(t`Offer withdrawn`))
  return (
    <Menu.Item
      leftSection={<IconArrowBackUp {...iconProps} />}
      onClick={() => cancel.mutate({ body: { qrcode_id } })}
    >
      <Trans>Withdraw the offer</Trans>
    </Menu.Item>
  )
}

function ReleaseItem({ code: { qrcode_id, code } }: { readonly code: Code }) {
  const { t } = useLingui()
  const release = useReleaseCode((status) =>
    showNotice(
      status === 'claimable'
        ? t`Code ${code} is free. A secret that is printed beside it works again.`
        : t`Code ${code} is free. Nobody can claim it while its seller has it switched off.`,
    ),
  )
  const ask = async () => {
    const question = {
      title: t`Set code ${code} free?`,
      body: t`It shows no card then. A secret that is printed beside it works again: whoever has the print can claim the code; so can you, as long as nobody was faster. Your card keeps its link and gets another code.`,
      confirmLabel: t`Set free`,
    }
    if (await confirm(question)) release.mutate({ body: { qrcode_id } })
  }
  return (
    <Menu.Item leftSection={<IconLockOpen {...iconProps} />} onClick={() => void ask()}>
      <Trans>Set free</Trans>
    </Menu.Item>
  )
}
