import { Trans } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { leadStates } from '#contract/lead-states.ts'
import type { LeadState } from '#contract/lead-states.ts'
import { LaterDialog } from './later-dialog.tsx'
import { useStateNames } from './lead-state.tsx'
import { useLeadStates } from './use-lead.ts'

type StateMenuProps = { readonly ids: readonly number[]; readonly onDone: () => void }

/** Says what the user has done about the selected leads. */
export function StateMenu({ ids, onDone }: StateMenuProps) {
  const names = useStateNames()
  const { mutate, isPending } = useLeadStates()
  const [isAsking, setAsking] = useState(false)
  const choose = (state: LeadState) => {
    if (state === 'later') setAsking(true)
    else mutate({ body: { ids: [...ids], state } }, { onSuccess: onDone })
  }
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            size="sm"
            loading={isPending}
            rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden="true" />}
          >
            <Trans>Change status</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {leadStates.map((state) => (
            <Menu.Item key={state} onClick={() => choose(state)}>
              {names[state]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isAsking && <LaterDialog ids={ids} onClose={() => setAsking(false)} onDone={onDone} />}
    </>
  )
}
