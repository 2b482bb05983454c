import { Module } from '@nestjs/common';
import { DeviceCookie } from './client.js';
import { KnownDevices } from './known-devices.table.js';

@Module({ providers: [DeviceCookie, KnownDevices], exports: [DeviceCookie, KnownDevices] })
export class DevicesModule {}
