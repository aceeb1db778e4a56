import { PLANS } from '#contracts/plans'
import type { Examples } from './example-values.ts'
import { done } from './example-values.ts'

export const billingExamples: Examples = {
  getSubscriptionStatus: {
    response: {
      status: 'premium',
      plan: 'premium',
      currentPeriodEnd: '2026-04-14T21:30:00.000Z',
      cancelAtPeriodEnd: false,
      billing: 'active',
      source: 'stripe',
      means: 'card',
      card: { brand: 'visa', last4: '4242' },
      graceUntil: null,
      withdrawableUntil: '2026-03-21T21:30:00.000Z',
      hasPortal: true,
    },
  },
  postCreateSubscription: {
    body: {
      paymentMethodId: 'pm_1TestExample',
      name: 'Ana Souza',
      email: 'ana.souza@exemplo.com.br',
      postalCode: '01310-100',
    },
    response: {
      success: true,
      status: 'incomplete',
      clientSecret: 'pi_1TestExample_secret_example',
      subscriptionId: 'sub_1TestExample',
    },
  },
  postConfirmPayment: { body: { paymentIntentId: 'pi_1TestExample' }, response: done },
  postActivateSubscription: { body: { subscriptionId: 'sub_1TestExample' }, response: done },
  postCreateCheckoutSession: {
    body: { plan: 'premium' },
    response: { url: 'https://checkout.stripe.com/c/pay/cs_test_example' },
  },
  postCancelSubscription: { response: { cancelAtPeriodEnd: true, currentPeriodEnd: '2026-04-14T21:30:00.000Z' } },
  postResumeSubscription: { response: { cancelAtPeriodEnd: false, currentPeriodEnd: '2026-04-14T21:30:00.000Z' } },
  postBillingPortal: { response: { url: 'https://billing.stripe.com/p/session/test_example' } },
  postWithdrawPurchase: { response: { refundedCents: 1900 } },
  postCreatePixPass: {
    body: { months: 3 },
    response: {
      paymentIntentId: 'pi_1TestExample',
      copyPasteCode: '00020101021226BR.GOV.BCB.PIX',
      qrCodeUrl: 'https://qr.stripe.com/test_example.png',
      expiresAt: '2026-03-14T22:30:00.000Z',
      amountCents: 5700,
    },
  },
  getPayments: {
    response: [
      {
        id: '5b0d3c1e9a7f4e26b8c1d2e3f4a5b6c7',
        kind: 'subscription',
        paidAt: '2026-03-14T21:30:00.000Z',
        amountCents: 1900,
        refundedCents: 0,
      },
    ],
  },
  postPaymentsByPaymentIdReceipt: {
    parameters: { paymentId: '5b0d3c1e9a7f4e26b8c1d2e3f4a5b6c7' },
    response: { url: 'https://invoice.stripe.com/i/acct_example/test_example' },
  },
  postStripeWebhook: {
    body: {
      id: 'evt_1TestExample',
      object: 'event',
      type: 'invoice.paid',
      created: 1_773_523_800,
      livemode: false,
      data: { object: { id: 'in_1TestExample', object: 'invoice', customer: 'cus_TestExample' } },
    },
    response: { received: true },
  },
}
export const planExamples: Examples = {
  getPlans: { response: { ...PLANS, currency: 'BRL' } },
}
export const healthExamples: Examples = {
  getHealth: { response: { status: 'ok', database: 'ok', version: '0.1.0' } },
  getTestCors: { response: { ok: true, origin: 'https://pradois.example' } },
  getPublicConfig: {
    response: {
      stripePublishableKey: null,
      pixEnabled: false,
      vapidPublicKey: null,
      supportEmail: 'oi@pradois.example',
      operator: {
        name: 'Pra Dois Ltda.',
        document: '12.345.678/0001-95',
        address: 'Rua das Palmeiras, 120, Campinas, SP',
        databaseRegion: 'São Paulo, Brasil',
      },
      placesAttribution: '© colaboradores do OpenStreetMap',
      placeFilters: ['rainy'],
      mapTiles: null,
      weather: true,
    },
  },
  getOpenapiJson: { response: { openapi: '3.1.0', info: { title: 'Pra Dois', version: '1.0.0' } } },
}
