export * from './account-schemas';
export * from './challenge-schema';
export * from './child-schema';
export * from './family-schemas';
export * from './food-schemas';
export { isPin, kidSignInSchema, pinSchema } from './pin-schema';
export type { KidSignInForm, PinForm } from './pin-schema';
export * from './reward-schema';
export * from './sign-schemas';
