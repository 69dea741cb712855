import type { RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import { Capabilities } from './Capabilities.tsx';
import { CostOverYears } from './CostOverYears.tsx';
import { Delivery } from './Delivery.tsx';
import { Faq } from './Faq.tsx';
import { InTheBox } from './InTheBox.tsx';
import { Reviews } from './Reviews.tsx';
import type { RingStoryData } from './ringStoryData.ts';
import { Specialist } from './Specialist.tsx';
import { StorySection } from './StorySection.tsx';
import { TechSpecs } from './TechSpecs.tsx';
import { WearableComparison } from './WearableComparison.tsx';

export interface RingStoryProps {
  readonly catalogue: RingCatalogue;
  readonly story: RingStoryData;
}

/** The ring page below its configuration: the ring's cost, functions, materials and contents of the box (PDP-06, PDP-10). */
export default function RingStory({ catalogue, story }: RingStoryProps) {
  return (
    <>
      <StorySection id="comparison">
        <CostOverYears catalogue={catalogue} />
        <WearableComparison comparison={catalogue.comparison} />
      </StorySection>
      <StorySection id="features">
        <Capabilities />
        <Specialist />
      </StorySection>
      <TechSpecs />
      <InTheBox />
      <Delivery delivery={story.delivery} />
      <Faq catalogue={catalogue} />
      <Reviews reviews={story.reviews} />
    </>
  );
}
