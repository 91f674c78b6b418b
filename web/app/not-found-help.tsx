import { Trans } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { cardPaths } from '#cards/card-actions.ts'
import { ButtonLink, SiteButton } from '#web/lib/links.tsx'
import { lazyWithQueries } from '#web/lib/lazy-with-queries.tsx'
import { readOwnCards } from '#web/lib/own-cards.ts'
import { useSession } from '#web/lib/session.ts'
import { SearchButton } from './search-button.tsx'

const OwnPalette = lazyWithQueries(async () => (await import('./own-palette.tsx')).OwnPalette)

/** Where to look for what is not at an address: of whoever is signed in their own cards and the search, of others tickets and somebody to write to. */
export function NotFoundHelp() {
  const { isAuthenticated, isAdmin } = useSession()
  return isAuthenticated && !isAdmin ? <OwnHelp /> : <VisitorHelp />
}

function VisitorHelp() {
  return (
    <Group justify="center" gap="sm">
      <SiteButton href="/event/DownloadTicket">
        <Trans>Find your ticket</Trans>
      </SiteButton>
      <SiteButton href="/contactus">
        <Trans>Write to us</Trans>
      </SiteButton>
    </Group>
  )
}

function OwnHelp() {
  return (
    <>
      <Group justify="center" gap="sm">
        <SearchButton palette={OwnPalette} size="md" />
        <ButtonLink to="/dashboard" variant="subtle">
          <Trans>My cards</Trans>
        </ButtonLink>
      </Group>
      <Group component="nav" justify="center" gap="sm" mt="sm">
        {readOwnCards().map(({ slug, name }) => (
          <SiteButton key={slug} href={cardPaths.page(slug)}>
            <bdi>{name}</bdi>
          </SiteButton>
        ))}
      </Group>
    </>
  )
}
