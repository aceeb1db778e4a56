import { account } from '../../../copy/accounts/account.ts'
import { PATHS } from '../../../lib/paths.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { Section } from '../../../ui/layout/section.tsx'

const { heading, profile, privacy } = account.links

/** Where the rest is. An administrator's own pages are the panel's. */
export const AccountLinks = ({ isAdmin }: { isAdmin: boolean }) => (
  <Section title={heading}>
    <List>
      {isAdmin ? null : <ListRow leading={<Icon name="users" size={24} />} {...profile} to={PATHS.coupleProfile} />}
      <ListRow leading={<Icon name="lock" size={24} />} {...privacy} to={PATHS.privacyCentre} />
    </List>
  </Section>
)
