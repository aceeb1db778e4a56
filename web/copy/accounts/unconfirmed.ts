/** Not in `dashboard.ts`: most people never see it. */
export const unconfirmed = {
  title: 'Confirme seu e-mail',
  text: (email: string) =>
    `Abra o link que mandamos para ${email}. Se um dia esquecer a senha, é por este e-mail que você volta.`,
  action: 'Ver na conta',
  dismiss: 'Depois',
} as const
