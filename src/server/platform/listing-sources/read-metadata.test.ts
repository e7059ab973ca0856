import { expect, it } from 'vitest';
import { readMetadata } from './read-metadata.ts';

it('reads fields with those of the base type', () => {
  const xml = `<edmx:Edmx xmlns:edmx="e"><Schema xmlns="s">
    <EntityType Name="Base"><Property Name="ListingKey"/></EntityType>
    <EntityType Name='Property' BaseType="org.reso.Base"><Property Name="City" Type="Edm.String"><Annotation Term="x"/></Property>
      <NavigationProperty Name="Media"/></EntityType>
    <ComplexType Name="Other"><Property Name="Nothing"/></ComplexType>
  </Schema></edmx:Edmx>`;
  expect(readMetadata(xml)).toEqual({ Base: ['ListingKey'], Property: ['ListingKey', 'City', 'Media'] });
});

it.each([
  ['{"$Version": "4.01"}'],
  [''],
  ['<html><body>Down<br></body></html>'],
  ['<edmx:Edmx xmlns:edmx="e"><Schema/></edmx:Edmx>'],
  ['<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Schema><EntityType Name="P">&b;</EntityType></Schema>'],
])('%s is no metadata', (text) => {
  expect(readMetadata(text)).toBeNull();
});

it('survives types that are based on each other', () => {
  const xml =
    '<S><EntityType Name="A" BaseType="x.B"><Property Name="a"/></EntityType><EntityType Name="B" BaseType="x.A"/></S>';
  expect(readMetadata(xml)).toEqual({ A: ['a'], B: ['a'] });
});
