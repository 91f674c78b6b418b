import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Stack, Text } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { cardPaths } from '#cards/card-actions.ts'
import { ButtonLink } from '#web/lib/links.tsx'
import { useEditedCard } from '../../use-editor.tsx'

/**
 * The printed code as it looks now, and the way to the designer. A new code has no picture before it is saved: the server
 * makes what it holds.
 */
export function CodeDesignFields() {
  const { t } = useLingui()
  const card = useEditedCard()
  if (card === undefined)
    return (
      <Text>
        <Trans>
          The code is made when you save. Then you choose its colours, shapes, logo and frame, and see in the
          preview whether it scans.
        </Trans>
      </Text>
    )
  const { code, slug, qrcode_id: id } = card
  return (
    <Group align="start" gap="md">
      <img src={cardPaths.qr(slug)} alt={t`QR code ${code}`} width="120" height="120" />
      <Stack gap="sm" flex="1 1 12rem">
        <Text>
          <Trans>A design changes the picture only: codes that are printed already keep working.</Trans>
        </Text>
        <Group>
          <ButtonLink
            to="/update/qrcode-design/$id"
            params={{ id: String(id) }}
            leftSection={<IconPalette size={18} stroke={1.5} aria-hidden="true" />}
          >
            <Trans>Design QR code</Trans>
          </ButtonLink>
        </Group>
      </Stack>
    </Group>
  )
}
