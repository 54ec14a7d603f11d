import { Benefits } from './benefits';
import { CallToAction } from './call-to-action';
import { Demo } from './demo/demo';
import { Evidence } from './evidence';
import { Faq } from './faq';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { SiteFrame } from './site-frame';
import { TasteAdventure } from './taste-adventure';
import { Testimonials } from './testimonials';

export function LandingPage() {
  return (
    <SiteFrame>
      <Hero />
      <Benefits />
      <Demo />
      <HowItWorks />
      <TasteAdventure />
      <Evidence />
      <Testimonials />
      <Faq />
      <CallToAction />
    </SiteFrame>
  );
}
