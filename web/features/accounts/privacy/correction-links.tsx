import { privacyCentre } from '../../../copy/accounts/privacy-centre.ts'
import { PATHS } from '../../../lib/paths.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { Section } from '../../../ui/layout/section.tsx'

const { heading, names, access } = privacyCentre.correction

/** Where what is stored can be changed. An administrator's own pages are the panel's. */
export const CorrectionLinks = ({ isAdmin }: { isAdmin: boolean }) => (
  <Section title={heading}>
    <List>
      {isAdmin ? null : <ListRow leading={<Icon name="users" size={24} />} {...names} to={PATHS.coupleProfile} />}
      <ListRow leading={<Icon name="user" size={24} />} {...access} to={PATHS.account} />
    </List>
  </Section>
)
