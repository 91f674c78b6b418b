import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { readAccount } from '#contract/account-links.ts'
import { trimLink } from '#contract/link.ts'
import { TextField } from '../../parts/fields.tsx'
import { focusField, useField } from '../../use-editor.tsx'
import { useAnyVcard } from './use-vcard.ts'

/**
 * The address of a social link, made of the name of an account where one is typed. A name that could also be an address stays
 * as it is until the person says which they mean; saved before, it is the account (decision 0178).
 */
export function SocialAddressField({ index }: { readonly index: number }) {
  const { t } = useLingui()
  const at = `vcard.social_link[${index}].link` as const
  const network = useAnyVcard((vcard) => vcard.social_link[index]?.type) ?? ''
  const { value, write } = useField(at)
  const [left, setLeft] = useState('')
  const found = left === value ? readAccount(network, left) : undefined
  const linkOf = (text: string) => {
    const account = readAccount(network, text)
    const isOpen = account !== undefined && (account.link === undefined || account.question !== undefined)
    setLeft(isOpen ? trimLink(text) : '')
    return isOpen ? trimLink(text) : account?.link
  }
  const choose = (link: string) => {
    write(link)
    // the pressed button is gone
    focusField(at)
  }
  return (
    <div>
      <TextField
        at={at}
        label={t({ message: 'Address', context: 'web' })}
        help={t`An address, or the name of an account like @name: its address is made of it.`}
        type="url"
        placeholder="facebook.com/name"
        linkOf={linkOf}
      />
      {found?.question !== undefined && found.link !== undefined && (
        <AccountQuestion network={network} link={found.link} question={found.question} onChoose={choose} />
      )}
    </div>
  )
}

type AccountQuestionProps = {
  readonly network: string
  readonly link: string
  readonly question: { readonly account: string; readonly address: string }
  readonly onChoose: (link: string) => void
}

/** What a name means that could be the account or an address, with a button for each. */
function AccountQuestion({ network, link, question: { account, address }, onChoose }: AccountQuestionProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <Text id={id} role="status" size="sm" my="xs" style={{ overflowWrap: 'anywhere' }}>
        <Trans>
          Do you mean the account <bdi>@{account}</bdi> on {network} or the address <bdi>{address}</bdi>?
        </Trans>
      </Text>
      <Group gap="xs">
        <Button size="sm" variant="default" onClick={() => onChoose(link)}>
          <Trans>
            Account <bdi>@{account}</bdi>
          </Trans>
        </Button>
        <Button size="sm" variant="default" onClick={() => onChoose(address)}>
          <Trans>
            Address <bdi>{address}</bdi>
          </Trans>
        </Button>
      </Group>
    </div>
  )
}
